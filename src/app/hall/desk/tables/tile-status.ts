/** In a word how a table stands, for how long, and by which colour. */
import { t } from '#messages/t.ts';
import type { DeskTable } from '../model/desk-terms.ts';

interface TileStatus {
  readonly look: 'free' | 'empty' | 'offered' | 'called' | 'late' | 'playing' | 'closed';
  readonly words: string;
  readonly minutes: number | null;
}

export function statusOf({ state }: Pick<DeskTable, 'state'>): TileStatus {
  if (state.kind === 'closed') return { look: 'closed', words: t('desk.closed'), minutes: null };
  if (state.kind === 'free') {
    const { proposal, offer, minutes } = state;
    if (proposal?.isPlanned) return { look: 'free', words: t('desk.shouldBePlaying'), minutes };
    if (offer) return { look: 'offered', words: t('desk.outOfTurn'), minutes: null };
    return { look: proposal ? 'free' : 'empty', words: t('desk.free'), minutes: minutes === 0 ? null : minutes };
  }
  const { stage, call } = state;
  const { minutes } = stage;
  switch (stage.kind) {
    case 'playing':
      return { look: 'playing', words: t('desk.playing'), minutes };
    case 'called':
      return { look: 'called', words: t('desk.called', { number: call.number }), minutes };
    case 'call-again':
      return { look: 'late', words: t('desk.callDue'), minutes };
    case 'no-show':
      return { look: 'late', words: t('desk.lastCallOver'), minutes };
  }
}
