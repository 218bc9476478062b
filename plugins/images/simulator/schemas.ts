import { get } from './kit.ts'

type Properties = Readonly<Record<string, unknown>>

const TEXT = { type: 'string' }
const STAMPS = {
  created_at: { type: 'string', format: 'date-time', readOnly: true },
  updated_at: { type: 'string', format: 'date-time', readOnly: true },
}
const SHORT_TEXT = { type: 'string', maxLength: 80 }
const DEFINITION = {
  title: TEXT,
  description: TEXT,
  type: { type: 'string', enum: ['array', 'boolean', 'integer', 'number', 'object', 'string', null] },
  operators: { type: 'array', items: TEXT },
  readonly: { type: 'boolean' },
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  minLength: { type: 'integer', minimum: 0 },
  maxLength: { type: 'integer', minimum: 0 },
  pattern: { type: 'string', format: 'regex' },
  enum: { type: 'array' },
  items: { type: 'object' },
  default: {},
}
const DEFINITIONS = { type: 'object', additionalProperties: { type: 'object', properties: DEFINITION } }
const ASSOCIATION = {
  name: SHORT_TEXT,
  prefix: SHORT_TEXT,
  properties_target: SHORT_TEXT,
  ...STAMPS,
}

const IMAGE: Properties = {
  id: TEXT,
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
}
const IMAGE_SCHEMA = {
  name: 'image',
  additionalProperties: TEXT,
  links: [
    { rel: 'self', href: '{self}' },
    { rel: 'enclosure', href: '{file}' },
    { rel: 'describedby', href: '{schema}' },
  ],
  properties: IMAGE,
}

const MEMBER_SCHEMA = {
  name: 'member',
  properties: {
    created_at: TEXT,
    image_id: {
      type: 'string',
      pattern: '^([0-9a-fA-F]){8}-([0-9a-fA-F]){4}-([0-9a-fA-F]){4}-([0-9a-fA-F]){4}-([0-9a-fA-F]){12}$',
    },
    member_id: TEXT,
    schema: { type: 'string', readOnly: true },
    status: { type: 'string', enum: ['pending', 'accepted', 'rejected'] },
    updated_at: TEXT,
  },
}

/** The schemas of what a namespace of metadata definitions has: the name, the required fields, the fields. */
const METADEFS: readonly (readonly [string, readonly string[], Properties])[] = [
  [
    'namespace',
    ['namespace'],
    {
      namespace: SHORT_TEXT,
      display_name: SHORT_TEXT,
      description: { type: 'string', maxLength: 500 },
      visibility: { type: 'string', enum: ['public', 'private'] },
      protected: { type: 'boolean' },
      owner: { type: 'string', maxLength: 255 },
      schema: { type: 'string', readOnly: true },
      self: { type: 'string', readOnly: true },
      properties: DEFINITIONS,
      objects: { type: 'array', items: { type: 'object' } },
      tags: { type: 'array', items: { type: 'object', properties: { name: TEXT } } },
      resource_type_associations: { type: 'array', items: { type: 'object', properties: ASSOCIATION } },
      ...STAMPS,
    },
  ],
  [
    'object',
    ['name'],
    {
      name: { type: 'string', maxLength: 255 },
      description: TEXT,
      required: { type: 'array', items: TEXT },
      properties: DEFINITIONS,
      schema: { type: 'string', readOnly: true },
      self: { type: 'string', readOnly: true },
      ...STAMPS,
    },
  ],
  ['property', ['type', 'title', 'name'], { name: { type: 'string', maxLength: 255 }, ...DEFINITION }],
  ['tag', ['name'], { name: { type: 'string', maxLength: 255 }, ...STAMPS }],
  ['resource_type_association', ['name'], ASSOCIATION],
]

/** The address and the name of each list of the above, where they differ from the plural. */
const LISTS: Readonly<Record<string, readonly [address: string, listAddress: string, listName: string]>> = {
  namespace: ['namespace', 'namespaces', 'namespaces'],
  object: ['object', 'objects', 'objects'],
  property: ['property', 'properties', 'properties'],
  tag: ['tag', 'tags', 'tags'],
  resource_type_association: ['resource_type', 'resource_types', 'resource_type_associations'],
}

const listOf = (name: string, schema: object) => ({
  name,
  properties: {
    [name]: { type: 'array', items: schema },
    schema: TEXT,
  },
})

const metadefRoutes = METADEFS.flatMap(([name, required, properties]) => {
  const schema = { name, additionalProperties: false, required, properties }
  const [address = '', listAddress = '', listName = ''] = LISTS[name] ?? []
  return [
    get(`/v2/schemas/metadefs/${address}`, () => schema),
    get(`/v2/schemas/metadefs/${listAddress}`, () => listOf(listName, schema)),
  ]
})

/** The schemas that Glance describes its resources with. */
export const schemaRoutes = [
  get('/v2/schemas/image', () => IMAGE_SCHEMA),
  get('/v2/schemas/images', () => listOf('images', IMAGE_SCHEMA)),
  get('/v2/schemas/member', () => MEMBER_SCHEMA),
  get('/v2/schemas/members', () => listOf('members', MEMBER_SCHEMA)),
  ...metadefRoutes,
]
