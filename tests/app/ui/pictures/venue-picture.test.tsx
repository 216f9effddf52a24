import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { sceneOf } from '#contract/venues/venue-scene.ts';

afterEach(cleanup);

const source = () => screen.getByRole('img', { name: 'Lučka Sports Hall' }).getAttribute('src');

test('a scene stands in for a picture that cannot be loaded, and an empty place for the scene', () => {
  render(<VenuePicture venue={{ id: 'v1', imageUrl: '/pictures/hall.webp' }} alt="Lučka Sports Hall" />);
  expect(source()).toBe('/pictures/hall.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(source()).toBe(sceneOf('v1'));
  fireEvent.error(screen.getByRole('img'));
  expect(source()).toMatch(/^data:/);
});

test('a venue without a picture has its scene, and an empty place where that is missing', () => {
  render(<VenuePicture venue={{ id: 'v1', imageUrl: null }} alt="Lučka Sports Hall" />);
  expect(source()).toBe(sceneOf('v1'));
  fireEvent.error(screen.getByRole('img'));
  expect(source()).toMatch(/^data:/);
});
