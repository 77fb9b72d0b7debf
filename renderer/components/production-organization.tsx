import { useConnection } from '../lib/connection.ts'
import { OrganizationMark, ProductionTag } from './organization-mark.tsx'
import classes from './production-organization.module.css'

/** Names a production organization at the top of a confirmation; renders nothing for any other. */
export function ProductionOrganization() {
  const { label, color, isProduction } = useConnection().profile
  if (!isProduction) return null
  return (
    <p className={classes.organization}>
      <ProductionTag />
      <OrganizationMark label={label} color={color} size={18} />
      <b>{label}</b>
    </p>
  )
}
