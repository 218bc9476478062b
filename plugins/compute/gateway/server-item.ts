import type { Server, ServerFlavor } from '../api/servers.ts'
import type { NovaServer } from './nova-server.ts'

/** Names that other services know, by id. */
export interface ServerNames {
  readonly images: ReadonlyMap<string, string>
  readonly projects: ReadonlyMap<string, string>
  /** Flavors by id, for clouds that do not embed them in the server. */
  readonly flavors: ReadonlyMap<string, string>
}

function addressesOf(server: NovaServer): Pick<Server, 'ip' | 'private_ip' | 'public_ip'> {
  const all = Object.values(server.addresses ?? {}).flat()
  const floating = all.filter((address) => address['OS-EXT-IPS:type'] === 'floating')
  const fixed = all.filter((address) => address['OS-EXT-IPS:type'] !== 'floating')
  return {
    ip: [...fixed, ...floating].map(({ addr }) => addr),
    private_ip: (fixed.find(({ version }) => version === 4) ?? fixed[0])?.addr ?? null,
    public_ip: floating[0]?.addr ?? null,
  }
}

function flavorOf({ flavor }: NovaServer, names: ServerNames): ServerFlavor {
  if (!flavor) return {}
  if (flavor.original_name !== undefined || flavor.id === undefined) return flavor
  const name = names.flavors.get(flavor.id)
  return { id: flavor.id, ...(name === undefined ? {} : { original_name: name }) }
}

/** The id of the image that a server was made from; undefined when it was booted from a volume. */
export function imageIdOf({ image }: NovaServer): string | undefined {
  return image ? image.id : undefined
}

/** Makes the dashboard's instance from Nova's: every field of Nova's own, with names and addresses beside them. */
export function serverItem(server: NovaServer, names: ServerNames): Server {
  const image = imageIdOf(server)
  const project = names.projects.get(server.tenant_id)
  return {
    ...server,
    uuid: server.id,
    name: server.name ?? server.id,
    status: server.status ?? 'UNKNOWN',
    user_id: server.user_id ?? '',
    key_name: server.key_name ?? null,
    addresses: server.addresses ?? {},
    metadata: server.metadata ?? {},
    fault: server.fault ?? null,
    ...addressesOf(server),
    image: image === undefined ? null : { id: image },
    image_name: image === undefined ? null : (names.images.get(image) ?? null),
    flavor: flavorOf(server, names),
    ...(project === undefined ? {} : { project_name: project }),
  }
}
