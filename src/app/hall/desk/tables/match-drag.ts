/** A match that is dragged: from the line onto a table or to the front, or from table to table. Every drag has a button in a menu as well. */
import type { DragEvent } from 'react';

/** A target is told the types alone until something is dropped on it. */
const MATCH = 'application/x-edgeball-match';
const WAITING_MATCH = 'application/x-edgeball-waiting-match';

/** From the line. */
export const dragSource = (matchId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(MATCH, matchId);
    dataTransfer.setData(WAITING_MATCH, matchId);
    dataTransfer.effectAllowed = 'move';
  },
});

/** From its table to another one. */
export const moveSource = (matchId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(MATCH, matchId);
    dataTransfer.effectAllowed = 'move';
  },
});

const dropTarget = (type: string, onDrop: (matchId: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(type)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const matchId = event.dataTransfer.getData(type);
    if (matchId === '') return;
    event.preventDefault();
    onDrop(matchId);
  },
});

/** A table takes any match, and says why it cannot be called there. */
export const matchTarget = (onDrop: (matchId: string) => void) => dropTarget(MATCH, onDrop);
/** Takes any match of the line. */
export const frontTarget = (onDrop: (matchId: string) => void) => dropTarget(WAITING_MATCH, onDrop);
