declare const provides: unique symbol

/** Names a service and carries its type: provider and consumer import the token, never each other. */
export interface Token<T> {
  readonly name: string
  /** What the host's container knows the service by. */
  readonly key: symbol
  readonly [provides]?: T
}

/** Makes a token. `name` is the interface's own name; two tokens with one name are still two tokens. */
export function createToken<T>(name: string): Token<T> {
  return Object.freeze({ name, key: Symbol(name) })
}
