function property(title: string, description: string, type: string, limits: object = {}): object {
  return { title, description, type, ...limits }
}

const CPU_FEATURES = ['aes', 'avx', 'avx2', 'fma', 'rdrand', 'sse4.2', 'vmx']

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
          'host:cores': property('Cores', 'Cores in each socket.', 'integer', {
            minimum: 1,
            maximum: 64,
            default: '4',
          }),
          'host:features': property('Features', 'Instructions that the processor must have.', 'array', {
            operators: ['<in>', '<or>', '<all-in>'],
            items: { type: 'string', enum: CPU_FEATURES },
          }),
          'host:vendor': property('Vendor', 'Who made it.', 'string', { enum: ['AMD', 'Arm', 'Intel'] }),
        },
      },
    ],
    properties: {
      'host:ratio': property('Overcommitment', 'Virtual for each real CPU.', 'number', { minimum: 0.5 }),
      'host:nested': property('Nested', 'Whether guests run guests.', 'boolean'),
      'host:zones': property('Zones', 'Zones that it may be in.', 'array', { items: { type: 'string' } }),
    },
  },
  {
    namespace: 'Gallery::Software',
    display_name: 'Software',
    description: 'What is installed.',
    properties: {
      sw_version: property('Version', 'Numbers with dots between them.', 'string', {
        pattern: '^\\d+(\\.\\d+)*$',
        minLength: 1,
        maxLength: 16,
      }),
      sw_note: property('Note', 'Anything else.', 'string', { required: false }),
      sw_origin: property('Origin', 'Written by the build.', 'string', { readonly: true, default: 'pipeline' }),
    },
  },
]

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1)

/** Twenty namespaces of twenty properties. */
export const MANY: readonly object[] = NUMBERS.map((at) => ({
  namespace: `Gallery::Many${at}`,
  display_name: `Definitions ${String(at).padStart(2, '0')}`,
  description: 'One of twenty.',
  properties: Object.fromEntries(
    NUMBERS.map((number) => [
      `many:${at}:${number}`,
      property(`Property ${number}`, 'One of twenty.', number % 2 ? 'string' : 'integer'),
    ]),
  ),
}))
