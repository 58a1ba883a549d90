import { useState, type ComponentProps, type ReactNode } from 'react';

export interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null | undefined;
  alt: string;
  /** Stands there when there is no image or it cannot be loaded. */
  fallback: ReactNode;
}

/** An image that is replaced when it is missing or broken. */
export function ImageWithFallback({ src, alt, fallback, ...rest }: ImageWithFallbackProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) return fallback;
  return <img loading="lazy" decoding="async" {...rest} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}
