import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { type Answer, remote } from '~/services/remote'

function createStore() {
  return configureStore({
    reducer: { [remote.reducerPath]: remote.reducer },
    middleware: (defaults) => defaults().concat(remote.middleware),
  })
}

type State = ReturnType<ReturnType<typeof createStore>['getState']>

interface Endpoint<Arg, Data> {
  readonly initiate: (
    arg: Arg,
  ) => (
    dispatch: ThunkDispatch<State, unknown, UnknownAction>,
    getState: () => State,
    extra: unknown,
  ) => { readonly unwrap: () => Promise<Answer<Data>> }
}

/** What an endpoint answers, asked anew; rejects with its problem. */
export async function askRemote<Arg, Data>(endpoint: Endpoint<Arg, Data>, arg: NoInfer<Arg>): Promise<Data> {
  return (await askWhole(endpoint, arg)).value
}

/** The same with how much of it could not be read. */
export async function askWhole<Arg, Data>(
  { initiate }: Endpoint<Arg, Data>,
  arg: NoInfer<Arg>,
): Promise<Answer<Data>> {
  return createStore().dispatch(initiate(arg)).unwrap()
}
