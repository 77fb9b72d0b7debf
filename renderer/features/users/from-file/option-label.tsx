import classes from './from-file.module.css'

/** A choice, and below it its meaning. */
export const OptionLabel = ({ label, what }: { readonly label: string; readonly what: string }) => (
  <span className={classes.option}>
    {label}
    <small>{what}</small>
  </span>
)
