/** /t/$table, for the device that scanned a table's QR code: the scoreboard of what is called there, no account needed. */
import { createFileRoute } from '@tanstack/react-router';
import { TableScreen } from '#app/table/table-screen.tsx';

export const Route = createFileRoute('/t/$table')({ staticData: { isWhole: true }, component: Table });

function Table() {
  const { table } = Route.useParams();
  return <TableScreen courtId={table} />;
}
