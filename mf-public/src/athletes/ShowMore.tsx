import { Button } from '@sandites/ui';
import { useEffect, useRef } from 'react';
import styles from './athletes.module.scss';

/** Far enough ahead that whoever scrolls meets no end. */
const nearby = '1500px';

/** Shows more of a list when it comes near, or when pressed. */
export function ShowMore({ label, onShow }: { label: string; onShow: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  }, [onShow]);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show.current(), { rootMargin: nearby });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles['show-more']}>
      <Button look="quiet" onClick={onShow}>
        {label}
      </Button>
    </div>
  );
}
