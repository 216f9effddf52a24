/** Parts of screens that are fetched with their first showing. */
import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/** For a `Suspense` that several parts share. `name` is the component's among what the module exports. */
export const lazyNamed = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] as FunctionComponent<PropsOf<Module[Name]>> })));

/** Until the part is there, nothing or `waiting` stands in its place. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  waiting?: ReactNode,
): FunctionComponent<PropsOf<Module[Name]>> {
  const Part = lazyNamed(load, name);
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
