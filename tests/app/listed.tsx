/** Screens with lists, for those who are signed in or not, and what is on them. */
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Me, Role } from '#contract/accounts/session.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, type Sent, serve } from '#tests/app/serve.ts';

const nobody: Me = { id: null, username: null, email: null, profilePictureUrl: null };
export const somebody: Me = { ...nobody, id: 'u1', username: 'vesna' };

export let sent: Sent[];
interface World {
  readonly replies: Readonly<Record<string, Reply>>;
  readonly me?: Me;
  readonly roles?: Role[];
}
export function show(content: ReactNode, { replies, me = nobody, roles = [] }: World, path = '/here') {
  sent = serve({
    '/bff/api/user-profile/me': json(me),
    '/bff/api/user-profile/roles': json({ roles }),
    ...replies,
  });
  return showRouted(content, path);
}
export const organiser = { me: somebody, roles: ['tournament_organizer'] satisfies Role[] };

export function setUpLists(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
