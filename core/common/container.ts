import { createScope, Fault, type Scope, type Token } from '@fascia/sdk/common'
import { type DependencyContainer, instanceCachingFactory, container as root } from 'tsyringe'

/** Gives the service behind a token. */
export type Resolve = <T>(token: Token<T>) => T

/**
 * Services behind typed tokens. A factory runs when its token is first resolved, once; what it leaves in `scope` is undone when the container
 * ends, the youngest service first. `resolve` throws `SERVICE_NOT_PROVIDED` for a token that nobody provided.
 */
export interface Container {
  readonly scope: Scope
  provide<T>(token: Token<T>, create: (resolve: Resolve, scope: Scope) => T): void
  readonly resolve: Resolve
  /** A container that falls back to this one and ends no later. */
  child(owner: string): Container
  dispose(): void
}

/** tsyringe knows symbols, not objects: each token has its own. */
const symbols = new WeakMap<object, symbol>()

function symbolOf(token: Token<unknown>): symbol {
  const known = symbols.get(token)
  if (known) return known
  const made = Symbol(token.name)
  symbols.set(token, made)
  return made
}

function wrap(inner: DependencyContainer, scope: Scope): Container {
  const resolve: Resolve = <T>(token: Token<T>): T => {
    const key = symbolOf(token)
    if (!inner.isRegistered(key, true))
      throw new Fault('SERVICE_NOT_PROVIDED', { message: `Nobody provides the service ${token.name}.` })
    return inner.resolve<T>(key)
  }
  return {
    scope,
    resolve,
    provide(token, create) {
      inner.register(symbolOf(token), {
        useFactory: instanceCachingFactory(() => {
          const service = create(resolve, scope.child(token.name))
          return service
        }),
      })
    },
    child(owner) {
      return wrap(inner.createChildContainer(), scope.child(owner))
    },
    dispose() {
      scope.dispose()
      inner.clearInstances()
    },
  }
}

/** Makes an empty container; its composition root has imported 'reflect-metadata/lite' first. */
export function createContainer(owner: string): Container {
  return wrap(root.createChildContainer(), createScope(owner))
}
