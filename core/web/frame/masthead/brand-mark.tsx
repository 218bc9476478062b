import type { ReactNode } from 'react'
import type { Logo } from '../../../common/logo.ts'

/** The product's mark: three bands that hold one block, drawn in the text's colour. */
function ProductMark(): ReactNode {
  return (
    <svg className="fascia-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className="fascia-mark__band" x="3" y="5" width="26" height="5" rx="2.5" />
      <rect className="fascia-mark__band" x="3" y="13.5" width="17" height="5" rx="2.5" />
      <rect className="fascia-mark__band" x="3" y="22" width="9" height="5" rx="2.5" />
      <circle className="fascia-mark__dot" cx="25" cy="20.5" r="4" />
    </svg>
  )
}

/** The deployer's logo, which the style sheet exchanges with the theme, else the product's mark. The name beside it says what it is. */
export function BrandMark({ logo }: { readonly logo: Logo | undefined }): ReactNode {
  if (!logo) return <ProductMark />
  const { light, dark } = logo
  const images = dark
    ? [
        { image: light, className: 'fascia-logo fascia-logo--light' },
        { image: dark, className: 'fascia-logo fascia-logo--dark' },
      ]
    : [{ image: light, className: 'fascia-logo' }]
  return images.map(({ image: { address, width, height }, className }) => (
    <img key={className} className={className} src={address} width={width} height={height} alt="" />
  ))
}

/** The name of the deployment, for screen readers alone where the logo has it. */
export function BrandName({ brand, logo }: { readonly brand: string; readonly logo: Logo | undefined }): ReactNode {
  return <span className={logo?.hasName ? 'pf-v6-screen-reader' : 'fascia-brand__name'}>{brand}</span>
}
