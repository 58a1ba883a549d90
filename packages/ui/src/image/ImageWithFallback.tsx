import { useState, type ComponentProps, type ReactNode } from 'react';

interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null | undefined;
  /** The same picture at most 200 px wide; `sizes` must give the displayed width. */
  thumb?: string | null | undefined;
  alt: string;
  /** Shown when there is no image or it cannot be loaded. */
  fallback: ReactNode;
}

/** An image that is replaced when it is missing or broken. */
export function ImageWithFallback({ src, thumb, alt, fallback, ...rest }: ImageWithFallbackProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) return fallback;
  const srcSet = thumb ? `${thumb} 200w, ${src} 800w` : undefined;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      srcSet={srcSet}
      src={src}
      alt={alt}
      onError={() => setBrokenSrc(src)}
    />
  );
}
