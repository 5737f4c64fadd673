/** A narrow window: the chart beside the form is not drawn. */
export function narrow(): MediaQueryList {
  return Object.assign(new EventTarget(), {
    ...{ matches: false, media: '', onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  })
}
