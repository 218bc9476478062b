import { Fault } from '@fascia/sdk/common'
import { type ActionResult, actionResult, toFault, useT } from '@fascia/sdk/web'
import { defineWizard, StepForm, type StepViewProps, type WizardDefinition } from '@fascia/sdk/web/wizard'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { IMAGE_FORMATS } from '../../common/image-formats.ts'
import { ImageFields } from '../form/image-fields.tsx'
import { type ImageParts, imageParts } from '../form/image-parts.ts'
import { MetadataStep, metadataProblems } from '../metadata/metadata-step.tsx'
import type { Upload } from '../upload/upload.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { type CreateModels, createCommand, isNewImageForm, newImageBody, newImageProblems } from './new-image.ts'
import { createFailure, sendImage } from './send-image.ts'
import { SourceFields } from './source-fields.tsx'

interface Sources {
  readonly parts: ImageParts
}

export interface CreateGiven {
  readonly start: CreateModels
  readonly upload: Upload
  readonly onMade: (name: string) => void
  /** Says what went wrong; without words of the service, those of the dashboard. Gives back what it said. */
  readonly onFailed: (words: string | undefined) => string
}

function DetailsStep({
  model,
  sources,
  change,
}: StepViewProps<CreateModels['details'], CreateModels, Sources>): ReactNode {
  return (
    <StepForm>
      <UploadProgress />
      <ImageFields model={model} change={change} parts={sources.parts}>
        <SourceFields model={model} change={change} />
      </ImageFields>
    </StepForm>
  )
}

function Summary({ models: { details } }: { readonly models: CreateModels }): ReactNode {
  const t = useT()
  const lines = [
    [t('Image Name'), details.name],
    [t('Source'), details.source_type === 'url' ? details.image_url : details.data?.name],
    [t('Format'), IMAGE_FORMATS[details.disk_format]],
  ] as const
  return (
    <DescriptionList isCompact>
      {lines.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value || '—'}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

/** Create Image: what it is and where its data comes from, then its metadata [IMAGE-027]. */
export const createWizard: WizardDefinition<CreateModels, Sources, CreateGiven, ActionResult> = defineWizard<
  CreateModels,
  Sources,
  CreateGiven,
  ActionResult
>({
  id: 'images.wizard.create',
  title: 'Create Image',
  finish: 'Create Image',
  start: ({ start }) => start,
  sources: { parts: imageParts() },
  steps: [
    {
      id: 'details',
      title: 'Image Details',
      view: DetailsStep,
      secrets: ['data'],
      isModel: isNewImageForm,
      validate: (details, _models, t) => newImageProblems(details, t),
    },
    {
      id: 'metadata',
      title: 'Metadata',
      view: MetadataStep,
      validate: (metadata, _models, t) => metadataProblems(metadata, t),
    },
  ],
  summary: { view: Summary, command: createCommand, request: newImageBody },
  async submit(models, { api, signal, given: { upload, onMade, onFailed } }) {
    try {
      const id = await sendImage(models, { api, signal, upload })
      onMade(models.details.name.trim())
      return actionResult({ created: [{ type: 'OS::Glance::Image', id }] })
    } catch (failure) {
      const said = onFailed(createFailure(failure))
      const { code, status, fields } = toFault(failure)
      throw new Fault(code, { status, message: said, ...(fields ? { fields } : {}), cause: failure })
    }
  },
})
