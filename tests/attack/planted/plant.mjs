// Loaded by the dashboard that `npm run attack -- --planted` starts, before anything else: puts one fault into one of its modules.
import { registerHooks } from 'node:module'

const { file, find, put } = JSON.parse(process.env.FASCIA_PLANTED_FAULT ?? '{}')

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(`/core/dist/gateway/${file}`)) return loaded
    const source = String(loaded.source)
    if (source.split(find).length !== 2) throw new TypeError(`${url} does not have ${JSON.stringify(find)} once.`)
    return { ...loaded, source: source.replace(find, () => put) }
  },
})
