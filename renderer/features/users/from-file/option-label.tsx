import classes from './from-file.module.css'

/** Label of a choice, with its meaning below. */
export const OptionLabel = ({ label, what }: { readonly label: string; readonly what: string }) => (
  <span className={classes.option}>
    {label}
    <small>{what}</small>
  </span>
)
