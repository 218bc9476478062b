import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { EditableType, RecordSet } from '../../api/record-sets.ts'
import { TextListField } from '../text-list-field.tsx'
import { isEditable, RECORD_FORMATS, sentRecord } from './record-data.ts'

type Given = Partial<Pick<RecordSet, 'type'>>

/** The records of a set: an example of the chosen type, and what is wrong marked in its line. */
export default function RecordsField(props: OwnFieldProps<readonly string[], object, Given>): ReactNode {
  const t = useT()
  const given = String(props.values.type ?? props.item?.type ?? 'A')
  const type: EditableType = isEditable(given) ? given : 'A'
  return (
    <TextListField
      {...props}
      addLabel={t('Add Record')}
      placeholder={RECORD_FORMATS[type].example}
      isWrong={(line) => RECORD_FORMATS[type].check(line) !== undefined}
      sentAs={(line) => sentRecord(type, line)}
    />
  )
}
