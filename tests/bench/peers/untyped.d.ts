// What its package lacks: a types' entry for the files that it really has.
interface Window {
  readonly bracketsViewer: { render(data: object, options: { selector: string }): Promise<void> };
}
