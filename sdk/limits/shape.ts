/** The promised form of a value. A string names a type. */
export type Shape =
  | string
  | { readonly list: Shape }
  /** Null, or a value of this form. */
  | { readonly orNull: Shape }
  /** A field whose name ends in `?` may be missing. */
  | { readonly fields: Readonly<Record<string, Shape>> }
  /** The value of the field `by` selects the case. */
  | { readonly by: string; readonly cases: Readonly<Record<string, Shape>> }
