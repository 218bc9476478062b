import { formatBytes, InlineAlert, Loaded, useCall, useReading, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode, Title } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { type ObjectPreview as Preview, preview, type StoredObject } from '../../api/objects.ts'
import { placeOfObject, visibleName } from '../../common/object-path.ts'
import './preview.css'

/** An image, or what is wrong with it where the browser cannot draw it. */
function Picture({ image, name }: { readonly image: string; readonly name: string }): ReactNode {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <InlineAlert type="warning" title={t('The browser cannot show this image.')} />
  return <img className="fascia-object-preview__image" src={image} alt={name} onError={() => setBroken(true)} />
}

function Shown({ of, name }: { readonly of: Preview; readonly name: string }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { kind, text = '', image = '', limit = 0 } = of
  switch (kind) {
    case 'image':
      return <Picture key={image} image={image} name={name} />
    case 'text':
      return (
        <CodeBlock>
          <CodeBlockCode className="fascia-object-preview__text" tabIndex={0} role="region" aria-label={t('Preview')}>
            {text}
          </CodeBlockCode>
        </CodeBlock>
      )
    case 'empty':
      return <p>{t('The object is empty.')}</p>
    case 'large':
      return (
        <p>{t('It is too large for a preview: up to {size} are shown.', { size: formatBytes(limit, language) })}</p>
      )
    default:
      return <p>{t('There is no preview of this kind of object.')}</p>
  }
}

/** The content of an object where it is a small text or image. Of what it holds nothing runs, and nothing is drawn as HTML. */
export function ObjectPreview({ object: { container, path } }: { readonly object: StoredObject }): ReactNode {
  const t = useT()
  const { path: place, query } = placeOfObject(path)
  const answer = useCall(preview, { params: { container, path: place }, query, isFresh: true })
  return (
    <section className="fascia-object-section">
      <Title headingLevel="h2" size="md">
        {t('Preview')}
      </Title>
      <Loaded of={answer} what="preview" isCompact>
        {(found) => <Shown of={found} name={visibleName(path)} />}
      </Loaded>
    </section>
  )
}
