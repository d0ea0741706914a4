const ALIKE: { readonly [sign: string]: string } = { '0': 'o', '1': 'l', i: 'l', '-': '_' }

/** What handles are compared by: two that could be taken for each other have the same. */
export const foldedHandle = (handle: string): string =>
  handle.toLowerCase().replaceAll(/[01i-]/g, (sign) => ALIKE[sign] ?? sign)
