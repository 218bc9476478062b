/** Definitions with a property of every type and every limit. */
export const NAMESPACES: readonly object[] = [
  {
    namespace: 'Gallery::Host',
    display_name: 'Host Capabilities',
    description: 'What a host must have to be chosen.',
    objects: [
      {
        name: 'CPU',
        description: 'The processors of the host.',
        properties: {
          'host:cores': {
            title: 'Cores',
            description: 'Cores in each socket.',
            type: 'integer',
            minimum: 1,
            maximum: 64,
            default: '4',
          },
          'host:features': {
            title: 'Features',
            description: 'Instructions that the processor must have.',
            type: 'array',
            operators: ['<in>', '<or>', '<all-in>'],
            items: { type: 'string', enum: ['aes', 'avx', 'avx2', 'fma', 'rdrand', 'sse4.2', 'vmx'] },
          },
          'host:vendor': {
            title: 'Vendor',
            description: 'Who made it.',
            type: 'string',
            enum: ['AMD', 'Arm', 'Intel'],
          },
        },
      },
    ],
    properties: {
      'host:ratio': {
        title: 'Overcommitment',
        description: 'Virtual for each real CPU.',
        type: 'number',
        minimum: 0.5,
      },
      'host:nested': { title: 'Nested', description: 'Whether guests run guests.', type: 'boolean' },
      'host:zones': {
        title: 'Zones',
        description: 'Zones that it may stand in.',
        type: 'array',
        items: { type: 'string' },
      },
    },
  },
  {
    namespace: 'Gallery::Software',
    display_name: 'Software',
    description: 'What is installed.',
    properties: {
      sw_version: {
        title: 'Version',
        description: 'Numbers with dots between them.',
        type: 'string',
        pattern: '^\\d+(\\.\\d+)*$',
        minLength: 1,
        maxLength: 16,
      },
      sw_note: { title: 'Note', description: 'Anything else.', type: 'string', required: false },
      sw_origin: {
        title: 'Origin',
        description: 'Written by the build.',
        type: 'string',
        readonly: true,
        default: 'pipeline',
      },
    },
  },
]

/** More definitions than anybody reads through. */
export const MANY: readonly object[] = Array.from({ length: 20 }, (_, at) => ({
  namespace: `Gallery::Many${at + 1}`,
  display_name: `Definitions ${String(at + 1).padStart(2, '0')}`,
  description: 'One of twenty.',
  properties: Object.fromEntries(
    Array.from({ length: 20 }, (_none, index) => [
      `many:${at + 1}:${index + 1}`,
      { title: `Property ${index + 1}`, description: 'One of twenty.', type: index % 2 ? 'integer' : 'string' },
    ]),
  ),
}))
