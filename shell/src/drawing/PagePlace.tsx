import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { DrawnPlaceContext } from './drawn-place';
import { giveStyles } from './give-styles';
import { useTakenOver } from './use-taken-over';

/** Finds the page's place in what the gateway drew. */
export const placeAttribute = 'data-page-place';

/** The place of a page among the shell's elements. */
export const PagePlace = ({ children }: { children: ReactNode }) => <div {...{ [placeAttribute]: '' }}>{children}</div>;

/** What was drawn, as it stands: it is looked at, and links in it work, until the page itself is there. */
export function DrawnAsItStands({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) giveStyles(place.current);
  }, []);
  return <div ref={place} {...{ [placeAttribute]: '' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface AfterDrawingProps {
  /** Whether the page can be shown by now. */
  isReady: boolean;
  /** Stands in its place where nothing was drawn. */
  waiting: ReactNode;
  children: ReactNode;
}

/** A page of the shell that differs from visit to visit: what was drawn for any visit stands in its place until it can be shown. */
export function AfterDrawing({ isReady, waiting, children }: AfterDrawingProps) {
  const drawn = use(DrawnPlaceContext);
  const [html] = useState(drawn.html);
  const isTakenOver = useTakenOver();
  useEffect(() => drawn.spend(), [drawn]);
  if (html !== null && !(isTakenOver && isReady)) return <DrawnAsItStands html={html} />;
  return <PagePlace>{isReady ? children : waiting}</PagePlace>;
}
