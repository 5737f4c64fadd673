import { recordAddress, toAddress } from '~/domain/address'

/** Reads an address of a list: that of site.json was not checked when the site was built. */
export const listAddress = globalThis.SITE_FILE ? toAddress : recordAddress
