import { Fault } from '@fascia/sdk/common'
import { serviceTypeNames } from '@fascia/sdk/host'
import type { Api, Catalog } from '@fascia/sdk/web'

interface Extension {
  readonly alias?: string
  readonly name?: string
}

/** Where the extensions of a service are listed, and with whose capabilities they are read. */
export interface ExtensionList {
  readonly service: string
  readonly path: string
  readonly api: Api
}

export interface CatalogOptions {
  readonly api: Api
  /** The lists that plugins contribute. */
  readonly extensionLists: () => Promise<readonly ExtensionList[]>
}

/** The service catalogue and the services' extensions, each read once [CORE-028…030]. */
export function createCatalog({ api, extensionLists }: CatalogOptions): Catalog {
  const memory = new Map<string, Promise<unknown>>()

  const once = <T>(from: Api, path: string, failure: string): Promise<T> => {
    const known = memory.get(path)
    if (known) return known as Promise<T>
    const asked = from.get<T>(path, { failure }).catch((fault: unknown) => {
      memory.delete(path)
      throw fault
    })
    memory.set(path, asked)
    return asked
  }

  const has = async (type: string): Promise<boolean> => {
    const services = await once<readonly { readonly type: string }[]>(
      api,
      '/api/keystone/svc-catalog/',
      'Cannot get service catalog from keystone.',
    )
    const names = serviceTypeNames(type)
    return services.some((service) => names.includes(service.type))
  }

  const extensionsOf = async (service: string): Promise<readonly Extension[]> => {
    const names = serviceTypeNames(service)
    const list = (await extensionLists()).find((one) => names.includes(one.service))
    if (!list) return []
    const failure = 'Cannot get the extension list.'
    return (await once<{ readonly items: readonly Extension[] }>(list.api, list.path, failure)).items
  }

  return {
    has,
    async checkService(type) {
      if (!(await has(type)))
        throw new Fault('GATEWAY_SERVICE_MISSING', { message: `Service type is not enabled: ${type}` })
    },
    async checkExtension(service, extension) {
      const items = await extensionsOf(service)
      if (!items.some(({ alias, name }) => alias === extension || name === extension))
        throw new Fault('GATEWAY_FEATURE_MISSING', { message: `Extension is not enabled: ${extension}.` })
    },
  }
}
