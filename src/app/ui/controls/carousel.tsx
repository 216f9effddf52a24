/** A list that snaps from slide to slide, with its heading, "1–3 of 4" and two arrows. */
import { Children, type CSSProperties, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFirstPart } from '#app/ui/layout/first-screen.ts';
import { isWide } from '#app/ui/layout/use-media.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { IconButton } from './icon-button.tsx';

/** A value for phones, for 768 and more, and where it differs for 1200 and more. */
export interface Widths {
  readonly phone: string;
  readonly tablet: string;
  readonly desk?: string;
}

/** Pixels between the slides, on phones, from 768 on, and where it differs from 1200 on. */
export interface Gaps {
  readonly phone: number;
  readonly wide: number;
  readonly desk?: number;
}

export interface CarouselProps {
  readonly heading: string;
  /** What chooses the slides; stays where it is when they change. */
  readonly controls?: ReactNode;
  /** Stands there where there are no slides. */
  readonly empty?: ReactNode;
  /** One child a slide. */
  readonly children: ReactNode;
  /** Width of a slide, as CSS; `calc((100% - 32px) / 3)` shows three with two gaps of 16. */
  readonly widths: Widths;
  /** Slides that one press of an arrow moves by, on phones and on wider screens. */
  readonly step?: { readonly phone: number; readonly wide: number };
  readonly gap?: Gaps;
  readonly minHeight?: number;
}

/** Slides that are in view before somebody moves them, at the most. */
const FIRST = { phone: 2, wide: 3 };

interface View {
  readonly first: number;
  readonly shown: number;
}

export function Carousel({
  heading,
  controls,
  empty,
  children,
  widths,
  step = { phone: 1, wide: 2 },
  gap = { phone: 12, wide: 16 },
  minHeight,
}: CarouselProps) {
  const headingId = useId();
  const slides = Children.toArray(children);
  const drawn = slides.slice(0, useFirstPart(FIRST));
  const { list, view, goBy } = useSlides(drawn.length);
  const move = (direction: 1 | -1) => {
    goBy(direction * (isWide() ? step.wide : step.phone));
  };
  const last = Math.min(view.first + view.shown, slides.length);
  const position =
    view.shown > 1
      ? t('ui.slides', { first: view.first + 1, last, count: slides.length })
      : t('ui.slide', { last, count: slides.length });
  return (
    <section aria-labelledby={headingId}>
      <div className="tt-carousel-head">
        <h2 id={headingId}>{heading}</h2>
        {controls}
        {slides.length > 0 && (
          <>
            <span className="tt-label tt-carousel-position" aria-live="polite">
              {position}
            </span>
            <Arrow to="previous" isEnd={view.first === 0} onPress={() => move(-1)} />
            <Arrow to="next" isEnd={last >= slides.length} onPress={() => move(1)} />
          </>
        )}
      </div>
      <ul ref={list} className="tt-carousel-list" style={variablesOf(widths, gap, minHeight)}>
        {drawn.map((slide, index) => (
          <li key={keyOf(slide, index)}>{slide}</li>
        ))}
      </ul>
      {slides.length === 0 && empty}
    </section>
  );
}

interface ArrowProps {
  readonly to: 'previous' | 'next';
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** At its end it stays where it is, so that the keyboard's focus is not lost. */
function Arrow({ to, isEnd, onPress }: ArrowProps) {
  const isBack = to === 'previous';
  return (
    <IconButton
      label={isBack ? t('ui.previous') : t('ui.next')}
      edged
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
    >
      {isBack ? <ChevronLeftIcon size={22} stroke={2.5} /> : <ChevronRightIcon size={22} stroke={2.5} />}
    </IconButton>
  );
}

/** Which slides of the list are in view, and how to move on. */
function useSlides(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<View>({ first: 0, shown: 1 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides is another view
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => setView((before) => same(before, viewOf(element)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [count]);

  const goBy = useCallback((slides: number) => {
    const element = list.current;
    if (!element) return;
    const { first } = viewOf(element);
    const target = Math.max(0, Math.min(first + slides, element.children.length - 1));
    element.scrollTo({ left: target * pitchOf(element) });
  }, []);

  return { list, view, goBy };
}

const same = (before: View, next: View): View =>
  before.first === next.first && before.shown === next.shown ? before : next;

/** From the start of one slide to the start of the next. */
function pitchOf(list: HTMLElement): number {
  const [first, second] = [...list.children].slice(0, 2).map((slide) => slide.getBoundingClientRect());
  if (first && second) return second.left - first.left;
  return first?.width ?? 0;
}

function viewOf(list: HTMLElement): View {
  const count = list.children.length;
  const pitch = pitchOf(list);
  const width = list.children[0]?.getBoundingClientRect().width ?? 0;
  if (pitch <= 0 || width <= 0) return { first: 0, shown: 1 };
  const room = list.clientWidth;
  // The slack forgives rounding: a slide counts when all but a hair of it is in view.
  const shown = Math.max(1, Math.floor((room - width + 8) / pitch) + 1);
  const atEnd = list.scrollLeft > 0 && list.scrollLeft + room >= list.scrollWidth - 2;
  const first = atEnd ? count - shown : Math.round(list.scrollLeft / pitch);
  return { first: Math.max(0, Math.min(first, count - 1)), shown };
}

const keyOf = (slide: ReactNode, index: number) =>
  typeof slide === 'object' && slide !== null && 'key' in slide && slide.key !== null ? slide.key : index;

const variablesOf = (widths: Widths, gap: Gaps, minHeight: number | undefined) => {
  const variables: Record<`--${string}`, string> = {
    '--slide-phone': widths.phone,
    '--slide-tablet': widths.tablet,
    '--slide-desk': widths.desk ?? widths.tablet,
    '--gap-phone': `${gap.phone}px`,
    '--gap-wide': `${gap.wide}px`,
    '--gap-desk': `${gap.desk ?? gap.wide}px`,
  };
  if (minHeight !== undefined) variables['--slide-height'] = `${minHeight}px`;
  return variables as CSSProperties;
};
