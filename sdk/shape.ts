/** What is promised: a type, or a component by its name. */
export type Shape =
  | string
  | { readonly list: Shape }
  /** Those with a `?` may be missing. */
  | { readonly fields: Readonly<Record<string, Shape>> }
  /** The value of one field tells which of them it is. */
  | { readonly by: string; readonly cases: Readonly<Record<string, Shape>> }
