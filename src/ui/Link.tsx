import type { ComponentPropsWithRef } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  readonly to: To
}

/**
 * A link to a page of the app. The router's own also loads ahead for sites that a server draws, and would add 4 KiB to
 * every page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
