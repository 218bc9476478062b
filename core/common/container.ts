import { Fault, type Scope, type Token } from '@fascia/sdk/common'
import { createScope } from '@fascia/sdk/host'
import { type DependencyContainer, instanceCachingFactory, container as root } from 'tsyringe'

/** Gives the service behind a token. */
export type Resolve = <T>(token: Token<T>) => T

/**
 * Services behind typed tokens, registered with tsyringe. A factory runs once, when its token is first resolved; what it leaves in `scope`
 * is undone when the container ends, the youngest service first: tsyringe itself disposes only instances of classes. `resolve` throws
 * `SERVICE_NOT_PROVIDED` for a token without a provider.
 */
export interface Container {
  readonly scope: Scope
  provide<T>(token: Token<T>, create: (resolve: Resolve, scope: Scope) => T): void
  /** Provides a service that exists already; the container does not end it. */
  provideValue<T>(token: Token<T>, value: T): void
  /** Provides the service of `target` under a second token. */
  provideAlias<T, Service extends T>(token: Token<T>, target: Token<Service>): void
  readonly resolve: Resolve
  /** A container that resolves from this one what it does not provide itself, and ends with it. */
  child(owner: string): Container
  dispose(): void
}

function wrap(inner: DependencyContainer, scope: Scope): Container {
  // Every component of a page asks, and tsyringe goes through its registrations each time: each service is found once.
  const found = new Map<symbol, { readonly service: unknown }>()
  const resolve: Resolve = <T>({ name, key }: Token<T>): T => {
    const known = found.get(key)
    if (known) return known.service as T
    if (!inner.isRegistered(key, true))
      throw new Fault('SERVICE_NOT_PROVIDED', { message: `No provider of the service ${name}.` })
    const service = inner.resolve<T>(key)
    found.set(key, { service })
    return service
  }
  return {
    scope,
    resolve,
    provide({ name, key }, create) {
      inner.register(key, { useFactory: instanceCachingFactory(() => create(resolve, scope.child(name))) })
    },
    provideValue: ({ key }, value) => void inner.register(key, { useValue: value }),
    provideAlias: ({ key }, target) => void inner.register(key, { useToken: target.key }),
    child: (owner) => wrap(inner.createChildContainer(), scope.child(owner)),
    dispose: () => scope.dispose(),
  }
}

/** Makes an empty container; its composition root has imported 'reflect-metadata/lite' first. */
export function createContainer(owner: string): Container {
  return wrap(root.createChildContainer(), createScope(owner))
}
