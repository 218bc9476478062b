import { Fault, serviceTypeNames } from '@fascia/sdk/common'
import type { Api, Catalog, CatalogService } from '@fascia/sdk/web'

/** Where each service's extensions are listed. */
const EXTENSION_PATHS: Readonly<Record<string, string>> = {
  'block-storage': '/api/cinder/extensions/',
  compute: '/api/nova/extensions/',
  network: '/api/neutron/extensions/',
}

interface Extension {
  readonly alias?: string
  readonly name?: string
}

/** The service catalogue and the services' extensions, each read once [CORE-028…030]. */
export function createCatalog({ api }: { readonly api: Api }): Catalog {
  const memory = new Map<string, Promise<unknown>>()

  const once = <T>(path: string, failure: string): Promise<T> => {
    const known = memory.get(path)
    if (known) return known as Promise<T>
    const asked = api.get<T>(path, { failure }).catch((fault: unknown) => {
      memory.delete(path)
      throw fault
    })
    memory.set(path, asked)
    return asked
  }

  const has = async (type: string): Promise<boolean> => {
    const services = await once<readonly CatalogService[]>(
      '/api/keystone/svc-catalog/',
      'Cannot get service catalog from keystone.',
    )
    const names = serviceTypeNames(type)
    return services.some((service) => names.includes(service.type))
  }

  return {
    has,
    async checkService(type) {
      if (!(await has(type)))
        throw new Fault('GATEWAY_SERVICE_MISSING', { message: `Service type is not enabled: ${type}` })
    },
    async checkExtension(service, extension) {
      const official = serviceTypeNames(service).find((name) => Object.hasOwn(EXTENSION_PATHS, name)) ?? service
      const path = EXTENSION_PATHS[official]
      const items = path
        ? (await once<{ readonly items: readonly Extension[] }>(path, 'Cannot get the extension list.')).items
        : []
      if (!items.some(({ alias, name }) => alias === extension || name === extension))
        throw new Fault('GATEWAY_FEATURE_MISSING', { message: `Extension is not enabled: ${extension}.` })
    },
  }
}
