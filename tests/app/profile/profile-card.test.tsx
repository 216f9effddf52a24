import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProfileCard, type ProfileCardProps } from '#app/profile/profile-card.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, serve } from '#tests/app/serve.ts';
import { profile } from './people.ts';

const PROFILE = '/bff/api/user-profile/u1';
const show = (reply: Reply, props: Partial<ProfileCardProps> = {}) => {
  const sent = serve({ [PROFILE]: reply });
  showRouted(<ProfileCard userId="u1" isOwn={false} {...props} />, '/users/u1');
  return sent;
};
const card = () => screen.findByRole('region', { name: 'Profile' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the profile card', () => {
  it('shows who it is, the grey badge, the lines and the record', async () => {
    show(json(profile));
    expect(await screen.findByRole('heading', { name: 'Maja Kovač', level: 1 })).toBeDefined();
    const shown = within(await card());
    expect(shown.getByText('Player').closest('.tt-badge')?.className).toContain('is-gray');
    expect(shown.queryByText('Tournament Organiser')).toBeNull();
    for (const line of ['maja@example.org', 'TTC Luka', 'Rijeka', '1742', '8', '5']) shown.getByText(line);
    const face = (await card()).querySelector<HTMLElement>('.tt-avatar');
    expect([face?.style.width, face?.style.height, face?.dataset.initials]).toEqual(['80px', '80px', 'MK']);
    expect(document.title).toBe('Maja Kovač · Edgeball');
  });

  it('shows an organiser’s badge in yellow, besides the other one, whatever the list holds', async () => {
    show(json({ ...profile, playerBadges: ['Tournament Organiser'] }));
    expect((await screen.findByText('Tournament Organiser')).closest('.tt-badge')?.className).toContain('is-yellow');
    expect(screen.getByText('Player').closest('.tt-badge')?.className).toContain('is-gray');
  });

  it('has no e-mail of others, and says what is not told', async () => {
    show(json({ ...profile, email: null, club: null, city: null }));
    await screen.findByText('No club');
    screen.getByText('No city');
    expect(screen.queryByText(/@/)).toBeNull();
  });

  it('says Loading... while it is not known whose it is, and asks for nothing', async () => {
    const sent = show(json(profile), { userId: undefined });
    expect((await screen.findByText('Loading...')).className).not.toContain('tt-hidden');
    expect(sent).toEqual([]);
  });

  it('stands in with skeletons until the reply is there', async () => {
    show(() => new Promise(() => {}));
    expect((await card()).querySelectorAll('.tt-skeleton').length).toBeGreaterThan(3);
  });

  it('leads on where there is nobody', async () => {
    show(refusal(404, 'Player not found.'));
    await screen.findByText('Player not found.');
    expect(screen.getByRole('link', { name: 'See the tournaments' }).getAttribute('href')).toBe('/tournaments');
  });

  it('leads to the settings from one’s own alone', async () => {
    show(json(profile), { isOwn: true });
    expect((await screen.findByRole('link', { name: 'Account Settings' })).getAttribute('href')).toBe(
      '/profile-settings',
    );
    cleanup();
    show(json(profile));
    await screen.findByText('Rijeka');
    expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull();
  });

  it('takes the picture in the size that fits', async () => {
    show(json({ ...profile, profilePictureUrl: '/pictures/abc-384.webp' }));
    await screen.findByText('Rijeka');
    const picture = (await card()).querySelector('img');
    expect(picture?.getAttribute('srcset')).toBe(
      '/pictures/abc-96.webp 96w, /pictures/abc-192.webp 192w, /pictures/abc-384.webp 384w',
    );
    expect(picture?.getAttribute('sizes')).toBe('80px');
    expect(picture?.getAttribute('src')).toBe('/pictures/abc-384.webp');
  });
});
