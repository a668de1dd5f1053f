/** `release`, where only the built site is: what was built elsewhere is checked and switched on. */
import { command } from './command';
import { releaseRemote } from './releaseRemote';

command(() => releaseRemote(async (_folder, whenBuilt) => whenBuilt()));
