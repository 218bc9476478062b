/** The parameters of a path: `{ id: string }` for `/servers/:id`. */
export type PathParams<Path extends string> = {
  readonly [Name in NamesIn<Path>]: string
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Plain<Name> | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Plain<Name>
    : never

type Plain<Name extends string> = Name extends `${infer Text}*` ? Text : Name
