import { IconButton } from '@sandites/ui';
import { toast } from 'react-toastify/unstyled';
