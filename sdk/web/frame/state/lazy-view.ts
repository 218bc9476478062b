import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { Fault } from '../../../common/index.ts'
import { loadModule } from './load-module.ts'

const resets = new Set<() => void>()

/** Lets views whose code could not be loaded be loaded again, when they are drawn next. */
export function retryLazyViews(): void {
  for (const reset of resets) reset()
  resets.clear()
}

async function takeView<M extends object>(load: () => Promise<M>, name: keyof M): Promise<ComponentType<object>> {
  const view = (await loadModule(load))[name]
  if (typeof view !== 'function')
    throw new Fault('PLUGIN_RESULT_INVALID', { message: `The module has no component ${String(name)}.` })
  return view as unknown as ComponentType<object>
}

/** The code of a view, once it is there. */
interface LateCode {
  readonly take: () => Promise<ComponentType<object>>
  view?: ComponentType<object>
}

interface LateViewProps {
  readonly code: LateCode
  readonly given: object
}

/** Draws nothing until the code of the view is there: what suspends is kept back by React for 300 ms after its fallback was drawn. */
function LateView({ code, given }: LateViewProps): ReactNode {
  const [view, setView] = useState(code.view && { is: code.view })
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (view) return
    let isGone = false
    code.take().then(
      (is) => {
        code.view = is
        if (!isGone) setView({ is })
      },
      (error: unknown) => {
        if (!isGone) setFailure({ error })
      },
    )
    return () => {
      isGone = true
    }
  }, [code, view])
  if (failure) throw failure.error
  return view ? createElement(view.is, given) : null
}

/**
 * A view whose code is loaded when it is first drawn, so that a page that may not show it fetches none of it: a part of a page that few people open, or a heavy
 * library. It suspends meanwhile, below a `Suspense` of one's own, or draws nothing where `isBlank`. What could not be loaded throws to the boundary around it, whose
 * retry asks for it again; React's own `lazy` would throw for ever. A module without that component is `PLUGIN_RESULT_INVALID`.
 *
 * @param load imports the module, and nothing else.
 * @param name of the component in it, whose properties the view takes.
 *
 * @example
 * ```tsx
 * import { AddressTabs, lazyView, useT } from '@fascia/sdk/web'
 *
 * const Graph = lazyView(() => import('./graph.tsx'), 'default', { isBlank: true })
 *
 * export function Drawings() {
 *   const t = useT()
 *   const tabs = [
 *     { key: 'list', title: t('List'), content: <p>3 of 10</p> },
 *     { key: 'graph', title: t('Graph'), content: <Graph /> },
 *   ]
 *   return <AddressTabs label={t('Drawings')} tabs={tabs} />
 * }
 * ```
 */
export function lazyView<M extends object, Name extends keyof M>(
  load: () => Promise<M>,
  name: Name,
  { isBlank = false }: { readonly isBlank?: boolean } = {},
): M[Name] {
  if (isBlank) {
    const code: LateCode = { take: () => takeView(load, name) }
    return ((given: object) => createElement(LateView, { code, given })) as M[Name]
  }
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await takeView(load, name) }
      } catch (error) {
        resets.add(() => {
          view = begin()
        })
        throw error
      }
    })
  let view = begin()
  return ((props: object) => createElement(view, props)) as M[Name]
}
