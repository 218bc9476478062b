import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { MetadataPlace } from '../../declare/metadata-place.ts'
import { useApi } from '../../host/hooks/use-api.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { toFault } from '../../services/to-fault.ts'
import { createMetadataTree, type MetadataTree, withNamespaces } from '../tree/metadata-tree.ts'
import { type NamespacesState, useNamespaces } from './use-namespaces.ts'

export interface MetadataState {
  /** Undefined until all that is needed is there. */
  readonly tree: MetadataTree | undefined
  setTree(tree: MetadataTree): void
  /** Why what the resource has could not be read. Without definitions the tree is there all the same. */
  readonly fault: Fault | undefined
  retry(): void
  readonly definitions: NamespacesState
}

export interface MetadataOf extends Omit<MetadataPlace, 'title'> {
  readonly id: string
}

/** The address of an item's metadata. */
export function metadataPath(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}

/**
 * The metadata of a resource, and the definitions for it, loaded side by side, as a tree to edit. When only the definitions fail, the tree
 * is there without them.
 *
 * @example
 * ```tsx
 * import { MetadataEditor, useMetadata } from '@fascia/sdk/web/metadata'
 *
 * export function ImageMetadata({ id }: { readonly id: string }) {
 *   const { tree, setTree, definitions } = useMetadata({
 *     path: '/api/glance/images/:id/properties/',
 *     failure: 'Unable to retrieve the image custom properties.',
 *     definitions: 'OS::Glance::Image',
 *     id,
 *   })
 *   return tree ? <MetadataEditor tree={tree} onChange={setTree} definitions={definitions} /> : null
 * }
 * ```
 */
export function useMetadata({ path, failure, definitions: type, propertiesTarget, id }: MetadataOf): MetadataState {
  const t = useT()
  const api = useApi()
  const definitions = useNamespaces(type, propertiesTarget)
  const existing = useQuery({
    queryKey: ['metadata', path, id],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<unknown>(metadataPath(path, id), { signal, failure: t(failure) }),
  })
  const [tree, setTree] = useState<MetadataTree>()

  const { namespaces, isLoading } = definitions
  const isThere = existing.data !== undefined && !isLoading
  useEffect(() => {
    if (!isThere) return
    setTree((earlier) =>
      earlier ? withNamespaces(earlier, namespaces ?? []) : createMetadataTree(namespaces ?? [], existing.data),
    )
  }, [isThere, namespaces, existing.data])

  return {
    tree,
    setTree,
    fault: existing.error && !existing.isFetching ? toFault(existing.error) : undefined,
    retry: () => void existing.refetch(),
    definitions,
  }
}
