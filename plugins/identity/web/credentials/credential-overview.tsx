import { EMPTY_MARK } from '@fascia/sdk/common'
import {
  CardGrid,
  CopyableId,
  type DetailsViewProps,
  OverviewCard,
  SensitiveValue,
  TermList,
  useT,
} from '@fascia/sdk/web'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import type { Credential } from '../../api/credentials.ts'

/** The address that authenticator apps read out of a QR code: whose secret it is, and the secret [IDP-060]. */
export function totpAddress(user: string, secret: string): string {
  const issuer = 'OpenStack'
  const key = secret.replaceAll(/[\s=]/g, '').toUpperCase()
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`
}

/** A credential; of one for TOTP also the QR code, which is drawn here, so that the secret leaves the page for no other site [IDP-060]. */
export default function CredentialOverview({ item }: DetailsViewProps<Credential>): ReactNode {
  const t = useT()
  const { id, user_id, user_name = user_id, type, blob, project_id, project_name } = item
  return (
    <CardGrid>
      <OverviewCard title={t('User Credential')} isFullHeight>
        <TermList
          terms={[
            [t('ID'), <CopyableId key="id" id={id} />],
            [t('User'), user_name],
            [t('User ID'), <CopyableId key="user" id={user_id} />],
            [t('Type'), type],
            [
              t('Data'),
              <SensitiveValue key="data">
                <code>{blob}</code>
              </SensitiveValue>,
            ],
            [t('Project'), project_name ?? project_id ?? EMPTY_MARK],
          ]}
        />
      </OverviewCard>
      {type === 'totp' ? (
        <OverviewCard title={t('QR Code')} isFullHeight>
          <QRCodeSVG
            value={totpAddress(user_name, blob)}
            size={192}
            marginSize={4}
            title={t('QR code of the secret')}
          />
        </OverviewCard>
      ) : null}
    </CardGrid>
  )
}
