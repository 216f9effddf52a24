/** A match that is dragged from the line onto a table. Every drag has a button in the row's menu as well. */
import type { DragEvent } from 'react';

const TYPE = 'application/x-edgeball-match';

export const dragSource = (matchId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(TYPE, matchId);
    dataTransfer.effectAllowed = 'move';
  },
});

export const dropTarget = (onDrop: (matchId: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const matchId = event.dataTransfer.getData(TYPE);
    if (matchId === '') return;
    event.preventDefault();
    onDrop(matchId);
  },
});
