import { Fault } from '@fascia/sdk/common'
import { useClock } from '@fascia/sdk/web'
import {
  changesOf,
  createMetadataTree,
  type InvalidKey,
  invalidKeys,
  MetadataEditor,
  type MetadataEditorProps,
  type MetadataTree,
  withNamespaces,
} from '@fascia/sdk/web/metadata'
import { Button, CodeBlock, CodeBlockCode, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Example, Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { MANY, NAMESPACES } from './namespaces.ts'

const SLOW_MS = 3_000
const USUAL = { 'host:cores': '8', 'Host:Features': '<all-in> aes,vmx', team: 'web' }

/** The editor, and what a save of it would send. */
function Stage({
  tree,
  setTree,
  ...rest
}: {
  readonly tree: MetadataTree
  readonly setTree: (tree: MetadataTree) => void
} & Partial<MetadataEditorProps>): ReactNode {
  const [invalid, setInvalid] = useState<InvalidKey>()
  const check = (): void => {
    const [key] = invalidKeys(tree)
    setInvalid(key === undefined ? undefined : { key })
  }
  return (
    <Stack hasGutter>
      <StackItem>
        <MetadataEditor tree={tree} onChange={setTree} invalid={invalid} {...rest} />
      </StackItem>
      {rest.isReadOnly ? null : (
        <StackItem>
          <CodeBlock
            actions={
              <Button variant="link" onClick={check}>
                Check
              </Button>
            }
          >
            <CodeBlockCode>{JSON.stringify(changesOf(tree), null, 2)}</CodeBlockCode>
          </CodeBlock>
        </StackItem>
      )}
    </Stack>
  )
}

function editing(
  namespaces: readonly object[],
  existing: object,
  rest: Partial<MetadataEditorProps> = {},
): Example['Show'] {
  return function Editing() {
    const [tree, setTree] = useState(() => createMetadataTree(namespaces, existing))
    return <Stage tree={tree} setTree={setTree} {...rest} />
  }
}

function Invalid(): ReactNode {
  const [tree, setTree] = useState(() =>
    createMetadataTree(NAMESPACES, { 'host:cores': 'many', 'host:ratio': '0.1', sw_version: 'the newest of them' }),
  )
  return <MetadataEditor tree={tree} onChange={setTree} areProblemsShown />
}

/** Definitions that come late, and those that come only when asked for again. */
function arriving(fault?: Fault): Example['Show'] {
  return function Arriving() {
    const clock = useClock()
    const [tree, setTree] = useState(() => createMetadataTree([], { team: 'web' }))
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(fault ? 'failed' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      return clock.after(SLOW_MS, () => {
        setTree((earlier) => withNamespaces(earlier, NAMESPACES))
        setState('ready')
      })
    }, [state, clock])
    const definitions = {
      isLoading: state === 'loading',
      fault: state === 'failed' ? fault : undefined,
      retry: () => setState('loading'),
    }
    return <Stage tree={tree} setTree={setTree} definitions={definitions} />
  }
}

const EXHIBIT: Exhibit = {
  title: 'Metadata tree',
  about:
    'Edits keys and values of a resource by what definitions offer. For a modal that loads and saves them, declare a metadataAction; for a form with a schema, use a schema form.',
  door: '@fascia/sdk/web/metadata',
  examples: [
    {
      id: 'usual',
      title: 'Definitions of every type',
      state: 'usual',
      about: 'Host:Features is matched with its definition whatever its case; team is nobody’s, and custom.',
      Show: editing(NAMESPACES, USUAL),
    },
    { id: 'empty', title: 'Nothing there yet, and nothing defined', state: 'empty', Show: editing([], {}) },
    { id: 'invalid', title: 'Values that cannot be saved', state: 'invalid', Show: Invalid },
    {
      id: 'read-only',
      title: 'For reading alone',
      state: 'read-only',
      Show: editing(NAMESPACES, USUAL, { isReadOnly: true }),
    },
    {
      id: 'partly',
      title: 'Keys that nobody changes',
      state: 'disabled',
      about: 'The hash of the data of an image is read-only; a key that is called description is not shown.',
      Show: editing([], { os_hash_algo: 'sha512', os_hash_value: 'c6a3…91', team: 'web', description: 'Hidden' }),
    },
    { id: 'many', title: 'Four hundred properties', state: 'many', Show: editing(MANY, { 'many:1:1': 'x' }) },
    { id: 'loading', title: 'Definitions that take three seconds', state: 'loading', Show: arriving() },
    {
      id: 'error',
      title: 'Definitions that cannot be had at first',
      state: 'error',
      Show: arriving(new Fault('GATEWAY_UPSTREAM_UNREACHABLE', { service: 'image' })),
    },
  ],
}

export default function MetadataTreeExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
