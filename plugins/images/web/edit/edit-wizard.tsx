import { type ActionResult, actionResult } from '@fascia/sdk/web'
import { defineWizard, StepForm, type StepViewProps, type WizardDefinition } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { Image } from '../../api/images.ts'
import { ImageFields } from '../form/image-fields.tsx'
import { imageProblems } from '../form/image-form.ts'
import { type ImageParts, imageParts } from '../form/image-parts.ts'
import { MetadataStep, metadataProblems } from '../metadata/metadata-step.tsx'
import { type EditModels, editBody, editedProperties, startEdit, type WholeImage } from './edited-image.ts'
import { StatusField } from './status-field.tsx'

interface Sources {
  readonly image: WholeImage
  readonly parts: ImageParts
}

/** The dashboard's words for the calls, in the person's language. */
export interface EditWords {
  readonly unread: string
  readonly unreadProperties: string
  readonly unchanged: string
  readonly unchangedProperties: string
  readonly stillActive: string
}

export interface EditGiven {
  readonly item: Image
  readonly words: EditWords
  readonly canDeactivate: boolean
  readonly onSaved: (name: string) => void
  /** A call was refused: what went before it may be done. */
  readonly onFailed: () => void
}

function DetailsStep({ model, sources, change }: StepViewProps<EditModels['details'], EditModels, Sources>): ReactNode {
  return (
    <StepForm>
      <ImageFields model={model} change={change} parts={sources.parts} />
      {model.canDeactivate ? <StatusField status={model.status} change={change} /> : null}
    </StepForm>
  )
}

/** Edit Image: Image Details and Metadata [IMAGE-025]. */
export const editWizard: WizardDefinition<EditModels, Sources, EditGiven, ActionResult> = defineWizard<
  EditModels,
  Sources,
  EditGiven,
  ActionResult
>({
  id: 'images.wizard.edit',
  title: 'Edit Image',
  finish: 'Update Image',
  of: ({ item }) => item.id,
  start: ({ item, canDeactivate }) => startEdit(item, canDeactivate),
  sources: {
    image: {
      label: 'image',
      async load({ api, signal, given: { item, words } }) {
        const path = `/api/glance/images/${item.id}/`
        const [image, properties] = await Promise.all([
          api.get<WholeImage>(path, { signal, failure: words.unread }),
          api.get<WholeImage['properties']>(`${path}properties/`, { signal, failure: words.unreadProperties }),
        ])
        return { ...image, properties }
      },
      fill: (image, { details }) => startEdit(image, details.canDeactivate),
    },
    parts: imageParts(),
  },
  steps: [
    {
      id: 'details',
      title: 'Image Details',
      view: DetailsStep,
      needs: ['image'],
      keepsDraft: true,
      validate: (details, _models, t) => imageProblems(details, t),
    },
    {
      id: 'metadata',
      title: 'Metadata',
      view: MetadataStep,
      needs: ['image'],
      validate: (metadata, _models, t) => metadataProblems(metadata, t),
    },
  ],
  async submit(models, { api, given: { item, words, onSaved, onFailed } }) {
    const path = `/api/glance/images/${item.id}/`
    const properties = editedProperties(models)
    try {
      await api.patch(path, editBody(models), { failure: words.unchanged })
      if (properties) await api.patch(`${path}properties/`, properties, { failure: words.unchangedProperties })
      if (models.details.deactivate)
        await api.post(`${path}actions/deactivate`, undefined, { failure: words.stillActive })
    } catch (failure) {
      onFailed()
      throw failure
    }
    onSaved(models.details.name.trim())
    return actionResult({ updated: [{ type: 'OS::Glance::Image', id: item.id }] })
  },
})
