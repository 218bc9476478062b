import { respond } from '@fascia/sdk/simulator'
import { type GlanceCall, get } from './kit.ts'

const MINORS = [15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

function versions(call: Pick<GlanceCall, 'baseUrl'>) {
  const links = [{ rel: 'self', href: `${call.baseUrl.replace(/\/$/, '')}/v2/` }]
  return MINORS.map((minor) => ({ id: `v2.${minor}`, status: minor === 15 ? 'CURRENT' : 'SUPPORTED', links }))
}

const IMAGE_SCHEMA = {
  name: 'image',
  additionalProperties: { type: 'string' },
  links: [
    { rel: 'self', href: '{self}' },
    { rel: 'enclosure', href: '{file}' },
    { rel: 'describedby', href: '{schema}' },
  ],
  properties: {
    id: { type: 'string' },
    name: { type: ['null', 'string'], maxLength: 255 },
    status: { type: 'string', readOnly: true },
    visibility: { type: 'string', enum: ['community', 'public', 'private', 'shared'] },
    protected: { type: 'boolean' },
    os_hidden: { type: 'boolean' },
    checksum: { type: ['null', 'string'], readOnly: true },
    owner: { type: ['null', 'string'], maxLength: 255 },
    size: { type: ['null', 'integer'], readOnly: true },
    virtual_size: { type: ['null', 'integer'], readOnly: true },
    container_format: { type: ['null', 'string'] },
    disk_format: { type: ['null', 'string'] },
    created_at: { type: 'string', readOnly: true },
    updated_at: { type: 'string', readOnly: true },
    tags: { type: 'array', items: { type: 'string', maxLength: 255 } },
    min_ram: { type: 'integer' },
    min_disk: { type: 'integer' },
  },
}

export const versionRoutes = [
  get('/', { isPublic: true }, (call) => respond(300, { versions: versions(call) })),
  get('/versions', { isPublic: true }, (call) => ({ versions: versions(call) })),
  get('/v2/schemas/image', () => IMAGE_SCHEMA),
  get('/v2/schemas/images', () => ({
    name: 'images',
    properties: { images: { type: 'array', items: IMAGE_SCHEMA } },
  })),
]
