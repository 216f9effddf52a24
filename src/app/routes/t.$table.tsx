import { createFileRoute } from '@tanstack/react-router';
import { TableScreen } from '#app/table/table-screen.tsx';

export const Route = createFileRoute('/t/$table')({ staticData: { isWhole: true }, component: Table });

function Table() {
  const { table } = Route.useParams();
  return <TableScreen courtId={table} />;
}
