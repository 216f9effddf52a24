import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '#app/ui/controls/carousel.tsx';

const GAP = 16;
let listWidth = 632;
let slideWidth = 200;
let isWide = true;

/** jsdom has no layout: slides lie side by side, and scrolling moves them. */
beforeEach(() => {
  listWidth = 632;
  slideWidth = 200;
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide, media: query }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => listWidth);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.children.length * (slideWidth + GAP) - GAP;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const list = this.parentElement;
    const index = list ? [...list.children].indexOf(this) : 0;
    return new DOMRect(index * (slideWidth + GAP) - (list?.scrollLeft ?? 0), 0, slideWidth, 100);
  });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: number | ScrollToOptions) {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0;
    this.scrollLeft = Math.max(0, Math.min(left, this.scrollWidth - this.clientWidth));
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const matches = ['one', 'two', 'three', 'four', 'five', 'six'];
const show = (count: number) =>
  render(
    <Carousel heading="Upcoming matches" widths={{ phone: '100%', tablet: '33%' }}>
      {matches.slice(0, count).map((name) => (
        <a key={name} href={`/match/${name}`}>
          Match {name}
        </a>
      ))}
    </Carousel>,
  );
const next = () => screen.getByRole('button', { name: 'Next' });
const previous = () => screen.getByRole('button', { name: 'Previous' });

describe('Carousel', () => {
  it('names its section by the heading and says which slides are in view', () => {
    show(4);
    expect(screen.getByRole('region', { name: 'Upcoming matches' })).toBeTruthy();
    expect(screen.getByText('1–3 of 4')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  it('moves by two on wide screens and stops at the end', async () => {
    show(6);
    await userEvent.click(next());
    expect(screen.getByText('3–5 of 6')).toBeTruthy();
    await userEvent.click(next());
    expect(screen.getByText('4–6 of 6')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(previous());
    expect(screen.getByText('2–4 of 6')).toBeTruthy();
  });

  it('moves by one on phones, where one slide is in view', async () => {
    isWide = false;
    listWidth = 358;
    slideWidth = 358;
    show(3);
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await userEvent.click(next());
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('is usable by keyboard: both arrows keep the focus at an end', async () => {
    show(4);
    previous().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(previous());
    expect(screen.getByText('1–3 of 4')).toBeTruthy();
    next().focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('2–4 of 4')).toBeTruthy();
    expect(document.activeElement).toBe(next());
  });

  it('follows a swipe', () => {
    show(4);
    const list = screen.getByRole('list');
    act(() => list.scrollTo({ left: slideWidth + GAP }));
    expect(screen.getByText('2–4 of 4')).toBeTruthy();
  });
});
