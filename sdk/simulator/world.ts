import type { Situation } from './situation.ts'

/** The people and projects that a world may refer to, made by Keystone before any other service. */
export interface WorldPeople {
  readonly projects: Readonly<Record<'admin' | 'demo' | 'service', string>>
  readonly users: Readonly<Record<'admin' | 'demo' | 'viewer', string>>
}

/** Fills a service of one region with its share of a world; `size` is the N of `scale:N`. Its rows are kept at once: a world is made as a whole or not at all. */
export type World<T> = (
  situation: Situation<T> & { readonly people: WorldPeople; readonly size: number },
) => void | Promise<void>
