/** A match that is dragged: from the line onto a table or to the front, or from table to table. Every drag has a button in a menu as well. */
import type { DragEvent } from 'react';

const MATCH = 'application/x-edgeball-match';
/** A target is told the types alone until something is dropped on it. */
const READY_MATCH = 'application/x-edgeball-ready-match';

export const dragSource = (matchId: string, isReady: boolean) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(MATCH, matchId);
    if (isReady) dataTransfer.setData(READY_MATCH, matchId);
    dataTransfer.effectAllowed = 'move';
  },
});

/** From its table to another one. */
export const moveSource = (matchId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(READY_MATCH, matchId);
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

/** Takes what can be called. */
export const tableTarget = (onDrop: (matchId: string) => void) => dropTarget(READY_MATCH, onDrop);
/** Takes any match. */
export const frontTarget = (onDrop: (matchId: string) => void) => dropTarget(MATCH, onDrop);
