import type { Fault } from '@fascia/sdk/common'
import { useClock, useT } from '@fascia/sdk/web'
import {
  changesOf,
  createMetadataTree,
  invalidKeys,
  MetadataEditor,
  type MetadataEditorProps,
  withNamespaces,
} from '@fascia/sdk/web/metadata'
import { Button, CodeBlock, CodeBlockCode, Stack } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN } from '../faults.ts'
import { Held } from '../held.tsx'
import { MANY, NAMESPACES } from './namespaces.ts'

const SLOW_MS = 3_000
const USUAL = { 'host:cores': '8', 'Host:Features': '<all-in> aes,vmx', team: 'web' }

type StageProps = Partial<MetadataEditorProps> & Pick<MetadataEditorProps, 'tree' | 'onChange'>

/** The editor, and what a save of it would send. */
function Stage({ tree, ...rest }: StageProps): ReactNode {
  const t = useT()
  const [invalid, setInvalid] = useState<MetadataEditorProps['invalid']>()
  const check = (): void => {
    const [key] = invalidKeys(tree)
    setInvalid(key === undefined ? undefined : { key })
  }
  const button = (
    <Button variant="link" onClick={check}>
      {t('Check')}
    </Button>
  )
  return (
    <Stack hasGutter>
      <MetadataEditor tree={tree} invalid={invalid} {...rest} />
      {rest.isReadOnly ? null : (
        <CodeBlock actions={button}>
          <CodeBlockCode>{JSON.stringify(changesOf(tree), null, 2)}</CodeBlockCode>
        </CodeBlock>
      )}
    </Stack>
  )
}

function editing(namespaces: readonly object[], existing: object, rest: Partial<MetadataEditorProps> = {}): ReactNode {
  return (
    <Held start={() => createMetadataTree(namespaces, existing)}>
      {(tree, setTree) => <Stage tree={tree} onChange={setTree} {...rest} />}
    </Held>
  )
}

/** Definitions that come late; after a fault they come when they are asked for again. */
function Arriving({ fault }: { readonly fault?: Fault }): ReactNode {
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
  return <Stage tree={tree} onChange={setTree} definitions={definitions} />
}

const WRONG = { 'host:cores': 'many', 'host:ratio': '0.1', sw_version: 'the newest of them' }

export default exhibit('metadata-tree', {
  about:
    'Edits keys and values of a resource by what definitions offer. For a modal that loads and saves them, declare an action with the key metadata; for a form with a schema, use a schema form.',
  door: '@fascia/sdk/web/metadata',
  examples: {
    usual: {
      title: 'Definitions of every type',
      about: 'Host:Features is matched with its definition whatever its case; team is nobody’s, and custom.',
      show: editing(NAMESPACES, USUAL),
    },
    empty: { title: 'Nothing there yet, and nothing defined', show: editing([], {}) },
    invalid: { title: 'Values that cannot be saved', show: editing(NAMESPACES, WRONG, { areProblemsShown: true }) },
    'read-only': { title: 'For reading alone', show: editing(NAMESPACES, USUAL, { isReadOnly: true }) },
    partly: {
      title: 'Keys that nobody changes',
      state: 'disabled',
      about: 'The hash of the data of an image is read-only; a key that is called description is not shown.',
      show: editing([], { os_hash_algo: 'sha512', os_hash_value: 'c6a3…91', team: 'web', description: 'Hidden' }),
    },
    many: { title: 'Four hundred properties', show: editing(MANY, { 'many:1:1': 'x' }) },
    loading: { title: 'Definitions that take three seconds', show: <Arriving /> },
    error: { title: 'Definitions that cannot be loaded at first', show: <Arriving fault={BROKEN} /> },
  },
})
