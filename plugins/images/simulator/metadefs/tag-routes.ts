import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { del, type GlanceCall, get, parse, post, put } from '../kit.ts'
import { CHANGE, keepNamespace, namespaceOf, refuseProtected } from './metadef-call.ts'
import type { MetadefNamespace } from './namespace.ts'
import { TagBody, TagsBody } from './namespace-body.ts'

const PLACE = '/v2/metadefs/namespaces/:namespace/tags'

function showTag(name: string, { created_at, updated_at }: MetadefNamespace) {
  return { name, created_at, updated_at }
}

function tagOf(call: GlanceCall): { namespace: MetadefNamespace; name: string } {
  const namespace = namespaceOf(call)
  const { name = '' } = call.params
  if (namespace.tags.includes(name)) return { namespace, name }
  throw new ServiceFault(
    404,
    `The metadata definition tag with name=${name} was not found in namespace=${namespace.id}.`,
  )
}

function refuseTaken({ id, tags }: MetadefNamespace, name: string): void {
  if (tags.includes(name))
    throw new ServiceFault(409, `A metadata definition tag with name=${name} already exists in namespace=${id}.`)
}

/** The tags of a namespace: all at once, and each on its own. */
export const tagRoutes = [
  get(PLACE, (call) => ({
    tags: namespaceOf(call).tags.map((name) => ({ name })),
    schema: '/v2/schemas/metadefs/tags',
  })),
  post(PLACE, CHANGE, (call) => {
    const { id } = namespaceOf(call)
    const { tags } = parse(TagsBody, call.body)
    const names = [...new Set(tags.map(({ name }) => name))]
    keepNamespace(call, id, { tags: names })
    return respond(201, { tags: names.map((name) => ({ name })) })
  }),
  del(PLACE, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    refuseProtected(namespace, 'tags', namespace.id)
    keepNamespace(call, namespace.id, { tags: [] })
    return undefined
  }),
  get(`${PLACE}/:name`, (call) => {
    const { namespace, name } = tagOf(call)
    return showTag(name, namespace)
  }),
  post(`${PLACE}/:name`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    const { name } = parse(TagBody, { name: call.params.name })
    refuseTaken(namespace, name)
    keepNamespace(call, namespace.id, { tags: [name, ...namespace.tags] })
    return respond(201, showTag(name, namespace))
  }),
  put(`${PLACE}/:name`, CHANGE, (call) => {
    const { namespace, name: earlier } = tagOf(call)
    const { name } = parse(TagBody, call.body)
    if (name !== earlier) refuseTaken(namespace, name)
    keepNamespace(call, namespace.id, { tags: namespace.tags.map((one) => (one === earlier ? name : one)) })
    return showTag(name, namespace)
  }),
  del(`${PLACE}/:name`, CHANGE, (call) => {
    const { namespace, name } = tagOf(call)
    refuseProtected(namespace, 'tag', name)
    keepNamespace(call, namespace.id, { tags: namespace.tags.filter((one) => one !== name) })
    return undefined
  }),
]
