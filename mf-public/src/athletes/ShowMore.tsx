import { Button } from '@sandites/ui';
import { useEffect, useRef } from 'react';
import styles from './athletes.module.scss';

/** Far enough ahead that whoever scrolls meets no end. */
const nearby = '1500px';

export interface ShowMoreProps {
  label: string;
  /** Also when it comes near, without being pressed. */
  byItself: boolean;
  onNear: () => void;
  onPress: () => void;
}

/** Shows more of a list. */
export function ShowMore({ label, byItself, onNear, onPress }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const show = useRef(onNear);
  useEffect(() => {
    show.current = onNear;
  }, [onNear]);
  useEffect(() => {
    if (!byItself) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show.current(), { rootMargin: nearby });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [byItself]);
  return (
    <div ref={place} className={styles['show-more']}>
      <Button look="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
