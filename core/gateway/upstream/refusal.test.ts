import { expect, it } from 'vitest'
import { faultOfRefusal, messageOfRefusal } from './refusal.ts'

const SHAPES: readonly (readonly [service: string, body: string, message: string | undefined])[] = [
  ['Nova', '{"conflictingRequest": {"code": 409, "message": "Cannot \'stop\' instance"}}', "Cannot 'stop' instance"],
  ['Cinder', '{"badRequest": {"code": 400, "message": "Invalid volume"}}', 'Invalid volume'],
  ['Neutron', '{"NeutronError": {"type": "PortInUse", "message": "Port in use.", "detail": ""}}', 'Port in use.'],
  ['Neutron, old', '{"NeutronError": "Port in use."}', 'Port in use.'],
  [
    'Keystone',
    '{"error": {"code": 403, "message": "You are not authorized.", "title": "Forbidden"}}',
    'You are not authorized.',
  ],
  [
    'Glance',
    '{"message": "No image found with ID x<br /><br />\\n\\n\\n", "code": "404 Not Found", "title": "Not Found"}',
    'No image found with ID x',
  ],
  [
    'Glance, HTML',
    '<html>\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>\n  No image &lt;x&gt; &#8220;a&amp;amp;b&#x27;&#9999999;<br /><br />\n\n\n </body>\n</html>',
    "No image <x> “a&amp;b'&#9999999;",
  ],
  ['a proxy, HTML', '<html><body><h1>413 Request Entity Too Large</h1></body></html>', '413 Request Entity Too Large'],
  ['webob, no more than a status', '404 Not Found\n\n', '404 Not Found'],
  ['webob, plain', '403 Forbidden\n\nAccess was denied to this resource.', 'Access was denied to this resource.'],
  [
    'Placement',
    '{"errors": [{"status": 404, "title": "Not Found", "detail": "No resource provider.", "request_id": "req-1"}]}',
    'No resource provider.',
  ],
  [
    'Octavia',
    '{"faultcode": "Client", "faultstring": "Load Balancer is immutable.", "debuginfo": null}',
    'Load Balancer is immutable.',
  ],
  [
    'Designate',
    '{"code": 409, "type": "duplicate_zone", "message": "Duplicate Zone", "request_id": "req-1"}',
    'Duplicate Zone',
  ],
  [
    'Magnum',
    '{"errors": [{"request_id": "", "code": "", "status": 404, "title": "Cluster gone", "detail": "Cluster x could not be found.", "links": []}]}',
    'Cluster x could not be found.',
  ],
  [
    'Heat',
    '{"explanation": "The resource could not be found.", "code": 404, "error": {"message": "The Stack (x) could not be found.", "traceback": null, "type": "EntityNotFound"}, "title": "Not Found"}',
    'The Stack (x) could not be found.',
  ],
  [
    'Swift',
    '<html><h1>Not Found</h1><p>The resource could not be found.</p></html>',
    'Not Found The resource could not be found.',
  ],
  ['Barbican', '{"code": 404, "title": "Not Found", "description": "Secret not found."}', 'Secret not found.'],
  [
    'Gnocchi',
    '{"code": 404, "title": "Not Found", "description": {"cause": "Metric not found", "detail": ["abc"]}}',
    'abc',
  ],
  ['nothing', '', undefined],
  ['broken JSON', '{"message": ', '{"message":'],
]

it('finds the sentence in the error shape of every service', () => {
  expect(SHAPES.map(([service, body]) => [service, messageOfRefusal(body)])).toEqual(
    SHAPES.map(([service, , message]) => [service, message]),
  )
})

it('keeps what a failed service says for the log', () => {
  const fault = faultOfRefusal('compute', 500, '{"computeFault": {"message": "SELECT * FROM instances at 10.0.0.7"}}')
  expect([fault.message, String(fault.cause)]).toEqual([
    'The service failed.',
    'Fault: SELECT * FROM instances at 10.0.0.7',
  ])
})

it.each([
  ['tags that nothing closes', '<'.repeat(400_000)],
  ['elements that nothing closes', '<script>'.repeat(50_000)],
  ['spaces', `a${' '.repeat(400_000)}b`],
  ['entities that nothing ends', '&a'.repeat(200_000)],
])('reads the beginning of a refusal full of %s, in linear time', (_what, text) => {
  for (const body of [text, JSON.stringify({ badRequest: { message: text } })])
    expect((faultOfRefusal('compute', 400, body).message ?? '').length).toBeLessThanOrEqual(2_001)
})

it('takes names of properties that every object has as ordinary text', () => {
  expect(messageOfRefusal('&constructor; &toString;')).toBe('&constructor; &toString;')
  const errors = ['constructor', 'toString', '__proto__'].map((name) => ({ path: [name], message: 'wrong' }))
  const { fields } = faultOfRefusal('dns', 400, JSON.stringify({ message: 'no', errors: { errors } }))
  expect(Object.entries(fields ?? {})).toEqual(errors.map(({ path: [name] }) => [name, ['wrong']]))
})

it('keeps 4xx and 501, makes other 5xx a 502, and names fields where the service does', () => {
  const statusOf = (status: number) => faultOfRefusal('dns', status, '').status
  expect([400, 401, 404, 409, 429, 500, 501, 502, 503].map(statusOf)).toEqual([
    400, 401, 404, 409, 429, 502, 501, 502, 502,
  ])
  const body =
    '{"code": 400, "message": "Provided object is invalid", "errors": {"errors": [{"path": ["ttl"], "message": "too small"}]}}'
  expect(faultOfRefusal('dns', 400, body).fields).toEqual({ ttl: ['too small'] })
})

it.each([
  [
    'Nova',
    { badRequest: { code: 400, message: "Invalid input for field/attribute name. Value: . '' is too short" } },
    { name: ["Invalid input for field/attribute name. Value: . '' is too short"] },
  ],
  [
    'Nova, of what is not there',
    {
      badRequest: {
        code: 400,
        message: "Invalid input for field/attribute server. Value: {'name': 'a'}. 'networks' is a required property",
      },
    },
    { networks: ["Invalid input for field/attribute server. Value: {'name': 'a'}. 'networks' is a required property"] },
  ],
  [
    'Nova, of what is too many',
    {
      badRequest: {
        code: 400,
        message:
          "Invalid input for field/attribute server. Value: {'a': 1}. Additional properties are not allowed ('a' was unexpected)",
      },
    },
    undefined,
  ],
  [
    'Neutron',
    {
      NeutronError: {
        type: 'HTTPBadRequest',
        message: "Invalid input for cidr. Reason: 'x' is not a valid IP subnet.",
        detail: '',
      },
    },
    { cidr: ["'x' is not a valid IP subnet."] },
  ],
  [
    'Neutron, of no field',
    { NeutronError: { type: 'InvalidInput', message: 'Invalid input for operation: no.', detail: '' } },
    undefined,
  ],
  [
    'Keystone',
    { error: { code: 400, message: "Invalid input for field 'name': '' is too short", title: 'Bad Request' } },
    { name: ["'' is too short"] },
  ],
  [
    'Nova, of an item of a list',
    { badRequest: { message: 'Invalid input for field/attribute 0. Value: x. no' } },
    undefined,
  ],
])('names the field that a message of %s names', (_service, body, fields) => {
  expect(faultOfRefusal('x', 400, JSON.stringify(body)).fields).toEqual(fields)
})
