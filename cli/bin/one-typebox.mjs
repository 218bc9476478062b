// Gives this thread TypeBox as the few files that the build has made of its several hundred modules: 8 MB less, and a sooner start.
import { registerHooks } from 'node:module'

const TYPEBOX = /^typebox(?:\/(\w+))?$/

registerHooks({
  resolve(specifier, context, next) {
    const entry = TYPEBOX.exec(specifier)
    if (entry === null) return next(specifier, context)
    const { href } = new URL(`../dist/typebox/${entry[1] ?? 'index'}.js`, import.meta.url)
    return { url: href, format: 'module', shortCircuit: true }
  },
})
