import { openClubApi } from '@parlour/client/online'
import { BASE } from '../../online/client.ts'

export const clubApi = openClubApi(BASE, (...request) => fetch(...request))
